// The page works without this script. It marks the current category, filters dishes by words and diets, and prints.

markCurrentCategory();
enableFilter();
enablePrintButton();

/** Marks the category that is below the bar as current, and scrolls its link into view. */
function markCurrentCategory(): void {
  const bar = document.querySelector("nav ul");
  if (!bar) return;
  const linkById = new Map<string, HTMLAnchorElement>();
  for (const link of bar.querySelectorAll("a")) linkById.set(link.hash.slice(1), link);
  let current: HTMLAnchorElement | undefined;

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const link = linkById.get(target.id);
        if (!isIntersecting || !link || link === current) continue;
        current?.removeAttribute("aria-current");
        link.setAttribute("aria-current", "true");
        current = link;
        bar.scrollTo({
          left: link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2,
          behavior: "smooth",
        });
      }
    },
    // A line below the bar: it crosses one section at a time.
    { rootMargin: "-20% 0px -79% 0px" },
  );
  for (const section of document.querySelectorAll("section")) observer.observe(section);
}

function enableFilter(): void {
  const form = document.querySelector<HTMLFormElement>("#filtro");
  const typed = form?.querySelector<HTMLInputElement>("[type=search]");
  const status = form?.querySelector<HTMLElement>("[role=status]");
  const reset = form?.querySelector<HTMLButtonElement>("[type=reset]");
  if (!form || !typed || !status || !reset) return;

  const sections = [...document.querySelectorAll("section")].map((section) => ({
    section,
    lists: [...section.querySelectorAll<HTMLElement>(".cards, .lines")].map((list) => ({
      list,
      dishes: [...list.querySelectorAll<HTMLElement>(":scope > li")].map((dish) => ({
        dish,
        words: foldForSearch(
          [...dish.querySelectorAll("h3, .description, details p")].map((part) => part.textContent).join(" "),
        ),
        tags: (dish.dataset["tags"] ?? "").split(" "),
      })),
    })),
  }));

  const apply = () => {
    const sought = foldForSearch(typed.value).trim();
    const diets = [...form.querySelectorAll<HTMLInputElement>(":checked")].map(({ value }) => value);
    let found = 0;
    for (const { section, lists } of sections) {
      for (const { list, dishes } of lists) {
        for (const { dish, words, tags } of dishes)
          dish.hidden = !words.includes(sought) || !diets.every((diet) => tags.includes(diet));
        list.hidden = dishes.every(({ dish }) => dish.hidden);
        found += dishes.filter(({ dish }) => !dish.hidden).length;
      }
      section.hidden = lists.every(({ list }) => list.hidden);
    }
    const isFiltered = sought !== "" || diets.length > 0;
    const { none = "", one = "", many = "" } = status.dataset;
    const sentence = found === 0 ? none : found === 1 ? one : many.replace("{count}", String(found));
    status.textContent = isFiltered ? sentence : "";
    reset.hidden = !isFiltered;
  };

  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // On a phone the keyboard would cover the results.
    typed.blur();
  });
  form.addEventListener("reset", () => {
    typed.focus();
    // The browser empties the fields after this event.
    setTimeout(apply);
  });
  // When guests return to the page, the browser restores what they typed.
  addEventListener("pageshow", apply);
}

/** Text without case and accents. A copy of `foldForSearch` (shared/pt-br.ts), which would load calendar code. */
function foldForSearch(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}|(?![\u200c\u200d])\p{Cf}/gu, "")
    .toLowerCase();
}

function enablePrintButton(): void {
  const button = document.querySelector<HTMLButtonElement>("#imprimir");
  if (!button) return;
  button.addEventListener("click", () => print());
  button.hidden = false;
}
