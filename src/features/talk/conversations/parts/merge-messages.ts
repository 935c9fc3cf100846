/** Adds or replaces messages by their numbers, wherever they come from; the lowest number first. */
export function mergeMessages<Message>(
  known: readonly Message[],
  fresh: readonly Message[],
  numberOf: (message: Message) => number,
): Message[] {
  const byNumber = new Map([...known, ...fresh].map((message) => [numberOf(message), message]))
  return [...byNumber.values()].sort((one, other) => numberOf(one) - numberOf(other))
}
