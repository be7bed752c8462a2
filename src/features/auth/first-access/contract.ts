import * as z from "zod";

import { email, line, publicProcedure, upTo } from "#shared/procedure.ts";
import { me } from "../contract.ts";
import { password } from "../passwords/contract.ts";

const name = (missing: string) => upTo(120, line.min(1, missing));

const firstAccess = z.object({
  organizationName: name("Informe o nome da empresa"),
  unitName: name("Informe o nome da unidade"),
  name: name("Informe o seu nome"),
  email: upTo(320, line.min(1, "Informe o e-mail")).pipe(email("Informe um e-mail válido")),
  password,
});

export const firstAccessContract = {
  open: publicProcedure
    .route({
      method: "POST",
      path: "/auth/first-access",
      summary: "Create the company, its first unit and its first admin; only while no user exists at all",
    })
    .input(firstAccess)
    .output(me),
};

export type FirstAccess = z.infer<typeof firstAccess>;
