/** Brings the code of modules by their names, those already here at once. */
export type LoadViews = (names: readonly string[]) => Promise<unknown>

let load: LoadViews = async () => {}

/** Main knows the views; this side knows none. */
export const configureViews = (by: LoadViews): void => {
  load = by
}

export const loadViews: LoadViews = (names) => load(names)
