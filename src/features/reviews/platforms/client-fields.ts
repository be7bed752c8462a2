import type { SetupField } from "./platform.ts";

// Fields of the platforms that know their callers as OAuth clients.

export const clientIdField: SetupField<never> = {
  stored: "clientId",
  control: "text",
  label: "ID do cliente",
};

export const clientSecretField: SetupField<never> = {
  stored: "secret",
  control: "secret",
  label: "Chave secreta do cliente",
};
