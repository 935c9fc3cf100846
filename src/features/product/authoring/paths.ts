/** The page of whoever holds the link to a draft. */
export const sharedDraftPath = (token: string): string => `shared-draft?link=${token}`
