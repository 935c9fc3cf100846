/**
 * Where a menu is put that opens from an element: what fills the whole window names a place within its landmark, so that those
 * who go by landmarks find the menu in it. Everywhere else, and from within a dialog, it is the body.
 */
export const menuHome = (anchor: HTMLElement | null): HTMLElement | undefined =>
  (anchor?.closest('[role="dialog"]') ? null : document.querySelector<HTMLElement>('[data-menus]')) ??
  undefined
