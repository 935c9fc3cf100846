/** The page of whoever holds the link to a draft. */
export const sharedDraftPath = (token: string): string => `shared-draft?link=${token}`

/** The draft with what is said beside it, for its writer and its readers alike. */
export const draftTalkPath = (draft: number): string => `create?read=${draft}`
