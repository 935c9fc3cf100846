type Open = (personId: number | null) => void

/** Whoever shows messages: the page of messages comes before the box over other pages. */
const hosts: Open[] = []
/** What was asked for before a host was there: views come to life in any order. */
let waiting: number | null | undefined

/** Opens the box of messages, with this person where there is one. */
export function openMessages(personId: number | null = null): void {
  const host = hosts.at(-1)
  if (host) host(personId)
  else waiting = personId
}

/** @returns ends listening */
export function onMessages(open: Open): () => void {
  hosts.push(open)
  if (waiting !== undefined) open(waiting)
  waiting = undefined
  return () => void hosts.splice(hosts.indexOf(open), 1)
}
