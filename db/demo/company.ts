import { demoAccounts } from "#features/auth/text.ts";
import type { Role, Screen } from "#shared/access.ts";

/** Ids of the demo company never change, so that a second load finds the company. */
export const DEMO_ORGANIZATION = {
  id: "0199d000-0000-7000-8000-000000000001",
  name: "Restaurante Bela Vista",
};

/** In the order of the unit switcher: the central restaurant, the shopping-mall branch, the beach branch. */
export const DEMO_UNITS = [
  {
    id: "0199d000-0000-7000-8000-000000000011",
    name: "Bela Vista Centro",
    address: "Rua Treze de Maio, 480 - Bela Vista, São Paulo - SP",
    cnpj: "48.215.736/0001-03",
    phone: "(11) 3284-5170",
  },
  {
    id: "0199d000-0000-7000-8000-000000000012",
    name: "Bela Vista Shopping",
    address: "Av. das Nações Unidas, 4777, piso 3, loja 312 - Alto de Pinheiros, São Paulo - SP",
    cnpj: "48.215.736/0002-94",
    phone: "(11) 3025-8264",
  },
  {
    id: "0199d000-0000-7000-8000-000000000013",
    name: "Bela Vista Praia",
    address: "Av. Marechal Deodoro da Fonseca, 1210 - Pitangueiras, Guarujá - SP",
    cnpj: "48.215.736/0003-75",
    phone: "(13) 3386-4092",
  },
] as const;

export const DEMO_TIME_ZONE = "America/Sao_Paulo";

export interface DemoUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  permissions: "all" | readonly Screen[];
}

export const DEMO_ADMIN: DemoUser = {
  id: "0199d000-0000-7000-8000-000000000021",
  name: "Helena Duarte Prado",
  email: emailOf(0),
  role: "admin",
  permissions: "all",
};

export const DEMO_MANAGER: DemoUser = {
  id: "0199d000-0000-7000-8000-000000000022",
  name: "Rafael Nogueira Lima",
  email: emailOf(1),
  role: "manager",
  permissions: ["reservas", "mesas", "cardapio"],
};

export const DEMO_STAFF: DemoUser = {
  id: "0199d000-0000-7000-8000-000000000023",
  name: "Camila Ferreira Santos",
  email: emailOf(2),
  role: "staff",
  permissions: ["mesas", "reservas"],
};

export const DEMO_USERS = [DEMO_ADMIN, DEMO_MANAGER, DEMO_STAFF] as const;

function emailOf(index: number): string {
  const account = demoAccounts[index];
  if (account === undefined) throw new Error(`there is no demo account ${index}`);
  return account.email;
}
