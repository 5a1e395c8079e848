"""How a seat chooses an action: menus of legal actions, questions about their fields, and forms for templates."""
