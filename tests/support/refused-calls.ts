import type { Page, Route } from "@playwright/test";

import { PAGES } from "#shared/access.ts";

/**
 * Answers a call, such as `menu/list`, with 403, also the page's first one: its answer would come with the page.
 * Returns how to stop.
 */
export async function refuseCall(page: Page, path: string): Promise<() => Promise<void>> {
  const call = `**/rpc/${path}**`;
  const refuse = (route: Route) =>
    route.fulfill({
      status: 403,
      json: {
        json: { defined: false, code: "FORBIDDEN", status: 403, message: "Sem acesso agora" },
        meta: [],
      },
    });
  const isPage = ({ pathname }: URL) => PAGES.some((name) => pathname === `/${name}`);
  await page.route(call, refuse);
  await page.route(isPage, withoutAnswers);
  return async () => {
    await page.unroute(call, refuse);
    await page.unroute(isPage, withoutAnswers);
  };
}

async function withoutAnswers(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  await route.fulfill({ response, body: text.replace('id="page-answers"', 'id="no-answers"') });
}
