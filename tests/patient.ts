import type { Answer } from './site.ts'

/** A site that has no room for all who come at once tells them to come back: they do, on a slow machine too. */
export async function patient(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask()
  return answer.status === 503 ? patient(ask) : answer
}
