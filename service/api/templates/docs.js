// Shows the chosen OpenAPI document in Swagger UI, in the light or dark scheme of the system.
"use strict";

const chooser = document.getElementById("document");
const dark = matchMedia("(prefers-color-scheme: dark)");

function show() {
  SwaggerUIBundle({
    url: chooser.value,
    dom_id: "#reference",
    deepLinking: true,
    docExpansion: "list",
    defaultModelsExpandDepth: 0,
    filter: true,
    persistAuthorization: true,
    tryItOutEnabled: false,
    validatorUrl: null,
    syntaxHighlight: { activated: false },
  });
}

function followScheme() {
  document.documentElement.classList.toggle("dark-mode", dark.matches);
}

const asked = new URLSearchParams(location.search).get("ruleset");
if (asked) chooser.value = `/openapi/${asked}.json`;
if (!chooser.value) chooser.selectedIndex = 0;
chooser.addEventListener("change", show);
dark.addEventListener("change", followScheme);
followScheme();
show();
