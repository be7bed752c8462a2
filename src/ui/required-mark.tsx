/** Next to the label, never inside it: there it would become part of the field's name. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-[0.8125rem] text-danger-ink">
      *
    </span>
  );
}
