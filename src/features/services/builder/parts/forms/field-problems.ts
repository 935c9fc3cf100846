import { createContext, useContext } from 'react'

/**
 * What the server does not take of a page or of the frame, by the name that it has for the field: 'title', 'header.menus'.
 * Forms of modules are told theirs with their values.
 */
export const FieldProblems = createContext<Readonly<Record<string, string>>>({})

/** What is wrong with a field that the server knows by this name. */
export function useFieldProblem(name: string | undefined): string | undefined {
  const problems = useContext(FieldProblems)
  return name === undefined ? undefined : problems[name]
}
