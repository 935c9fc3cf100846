interface Named {
  personId: number
  personName: string
}

/** Whom a comment names by an at sign: of those who may see it, and of nobody else. */
export const namedIn = (words: string, people: readonly Named[]): number[] =>
  people
    // The longest name first: 'Ana' is not meant where 'Anabel' is.
    .toSorted((one, other) => other.personName.length - one.personName.length)
    .reduce<{ left: string; found: number[] }>(
      ({ left, found }, { personId, personName }) =>
        left.includes(`@${personName}`)
          ? { left: left.replaceAll(`@${personName}`, ' '), found: [...found, personId] }
          : { left, found },
      { left: words, found: [] },
    ).found
