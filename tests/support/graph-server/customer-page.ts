import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import type { GraphServer } from "./graph-server.ts";
import { echoUpdate, messageUpdate, tapUpdate, textUpdate } from "./updates.ts";

const CUSTOMER = { userId: "BR.13491208655302741918", waId: "5511987654321", name: "Cliente de teste" };

interface Shown {
  author: "customer" | "product";
  text: string;
  options: { id: string; title: string }[];
}

/**
 * A page on which a developer is the customer of a unit whose WhatsApp is the local Graph server. It says what to enter in the set-up, and takes
 * the webhook's address from there.
 */
export async function startCustomerPage(
  graph: GraphServer,
  port: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const written: Shown[] = [];
  let seen = 0;
  let door = "";
  const post = (update: Parameters<GraphServer["post"]>[1][number]) => graph.post(door, [update]);

  async function act({ action, text = "", id = "" }: Record<string, string>): Promise<void> {
    if (action === "connect") {
      door = text;
      graph.reportTo(door);
      graph.number.facts.callbackUrl = door;
    } else if (action === "say") {
      written.push({ author: "customer", text, options: [] });
      await post(textUpdate(CUSTOMER, text));
    } else if (action === "tap") {
      written.push({ author: "customer", text, options: [] });
      await post(tapUpdate(CUSTOMER, { id, title: text }));
    } else if (action === "voice") {
      written.push({ author: "customer", text: "(áudio)", options: [] });
      await post(messageUpdate(CUSTOMER, "audio", { id: "1", voice: true }));
    } else if (action === "echo") await post(echoUpdate(CUSTOMER.waId, text));
  }

  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "POST") {
      const pieces: Buffer[] = [];
      for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
      await act(JSON.parse(Buffer.concat(pieces).toString()) as Record<string, string>);
      return void response.writeHead(204).end();
    }
    if (request.url !== "/messages")
      return void response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end(pageOf(graph, door));
    for (const { text, options } of graph.sent.slice(seen))
      written.push({ author: "product", text, options });
    seen = graph.sent.length;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(written));
  }
  await new Promise<void>((listening) => http.listen(port, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    async stop() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}

const pageOf = (
  { number }: GraphServer,
  door: string,
) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Cliente do WhatsApp</title>
<style>body{font:16px system-ui;max-width:34rem;margin:1rem auto;padding:0 1rem}#log p{border:1px solid;border-radius:.6rem;padding:.4rem .7rem;white-space:pre-wrap}
.customer{margin-left:4rem}.product{margin-right:4rem}form{display:flex;gap:.5rem;margin:.5rem 0}input{flex:1;font:inherit}button{font:inherit}</style>
<h1>Cliente do WhatsApp</h1>
<details ${door === "" ? "open" : ""}><summary>Ligar à unidade</summary><p>Em Canais, WhatsApp, salve: número ${number.numberId}, conta ${number.businessId},
app ${number.appId}, token ${number.accessToken}, chave secreta ${number.appSecret}, e um token de verificação qualquer. Depois cole aqui o endereço do webhook.</p>
<form data-action="connect"><input name="text" aria-label="Endereço do webhook" value="${door}"><button>Ligar</button></form></details>
<div id="log" aria-live="polite"></div>
<form data-action="say"><input name="text" aria-label="Mensagem" autofocus><button>Enviar</button></form>
<form data-action="echo"><input name="text" aria-label="O dono escreve no celular"><button>Escrever como dono</button></form>
<form data-action="voice"><button>Mandar um áudio</button></form>
<script>
const send = (body) => fetch("/", { method: "POST", body: JSON.stringify(body) }).then(show);
for (const form of document.forms) form.onsubmit = (event) => {
  event.preventDefault();
  send({ action: form.dataset.action, text: form.elements.text?.value });
  if (form.dataset.action !== "connect") form.reset();
};
let shown = "";
async function show() {
  const text = await (await fetch("/messages")).text();
  if (text === shown) return;
  shown = text;
  log.replaceChildren(...JSON.parse(text).map(({ author, text, options }) => {
    const p = Object.assign(document.createElement("p"), { className: author, textContent: text });
    for (const { id, title } of options) {
      const button = Object.assign(document.createElement("button"), { textContent: title });
      button.onclick = () => send({ action: "tap", id, text: title });
      p.append(document.createElement("br"), button);
    }
    return p;
  }));
  log.lastElementChild?.scrollIntoView();
}
setInterval(show, 1000);
</script></html>`;
