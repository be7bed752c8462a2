// The children of a list that is sorted by hand: an item carries `data-sort-id`.

export function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.children].filter(
    (child) => child instanceof HTMLElement && "sortId" in child.dataset,
  ) as HTMLElement[];
}

export function idOf(item: HTMLElement): string {
  return item.dataset["sortId"] ?? "";
}

/** The item of this list that contains an element; items of inner lists do not count. */
export function itemAt(list: HTMLElement, element: Element): HTMLElement | null {
  const item = element.closest<HTMLElement>("[data-sort-id]");
  return item?.parentElement === list ? item : null;
}

/** Orders the items by CSS alone; null shows them as rendered. */
export function showOrder(list: HTMLElement, order: readonly string[] | null): void {
  const indexById = new Map(order?.map((id, index) => [id, String(index)]));
  for (const item of itemsOf(list))
    item.style.order = order ? (indexById.get(idOf(item)) ?? String(order.length)) : "";
}

/** The number of columns. */
export function columnsOf(list: HTMLElement, order: readonly string[]): number {
  const itemById = new Map(itemsOf(list).map((item) => [idOf(item), item]));
  const tops = order.map((id) => itemById.get(id)?.offsetTop);
  const end = tops.findIndex((top) => top !== tops[0]);
  return end < 0 ? Math.max(1, order.length) : end;
}
