/** The answer, or null where it was refused with the given code; every other refusal goes on. */
export async function askOrNull<Answer>(answer: Promise<Answer>, code: string): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && (error as Error & { code?: unknown }).code === code) return null
    throw error
  }
}
