"""The doctor: looks at an installation from outside, whether it runs or not, and changes nothing."""
