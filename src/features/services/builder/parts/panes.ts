/** The parts of the builder in the order in which they are read. */
const PANES = ['.builder-bar', '.builder-outline', '.builder-adds', '.builder-stage', '[data-side="right"]']
const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [contenteditable="true"], [tabindex="0"]'
/** What one begins with in the form: its fields, and not what can be done with the whole module. */
const FIELDS = '.bf-field :is(input:not([disabled]), select, textarea, button, [contenteditable="true"])'

const find = (selector: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.builder ${selector}`)

const firstOf = (pane: HTMLElement): HTMLElement | null =>
  pane.matches(FOCUSABLE) ? pane : pane.querySelector<HTMLElement>(FOCUSABLE)

/** Brings the focus to the next part, or to the one before: there are a hundred stops of the tabulator between some. */
export function goToPane(by: 1 | -1): void {
  const firsts = PANES.flatMap((selector) => {
    const pane = find(selector)
    const first = pane && firstOf(pane)
    return first ? [{ pane, first }] : []
  })
  const at = firsts.findIndex(({ pane }) => pane.contains(document.activeElement))
  const next = at < 0 && by < 0 ? firsts.length - 1 : at + by
  firsts[(next + firsts.length) % firsts.length]?.first.focus()
}

/** What opens the versions, which take its focus away: everything behind them is out of reach. */
export const versionsButton = (): HTMLElement | null => find('.builder-bar [data-opens="versions"]')

export const goToOutline = (): void => find('.builder-outline')?.focus()

/** From the outline to the settings of what is chosen there. */
export function goToForm(): void {
  const form = find('[data-side="right"]')
  const first = form?.querySelector<HTMLElement>(FIELDS) ?? (form && firstOf(form))
  first?.focus()
}
