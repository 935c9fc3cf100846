/**
 * The name under which a file of the site lies that only signed links open: texts hold it without the link's end and
 * signature, which it gets anew whenever somebody is shown it. Other addresses stay as they are.
 */
export const stableSource = (src: string): string =>
  /^(\/media\/gated\/[0-9a-f]{32}[\w.-]{0,20})\?/.exec(src)?.[1] ?? src

/** Names of such files in what is written, without widths and endings. */
export const gatedNamesIn = (written: string): string[] => [
  ...new Set(Array.from(written.matchAll(/\/media\/(gated\/[0-9a-f]{32})/g), ([, name]) => name ?? '')),
]
