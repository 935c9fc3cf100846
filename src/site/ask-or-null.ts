/** The answer, or null where it was refused with one of the codes; every other refusal goes on. */
export async function askOrNull<Answer>(answer: Promise<Answer>, ...codes: string[]): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && codes.includes(String((error as Error & { code?: unknown }).code)))
      return null
    throw error
  }
}
