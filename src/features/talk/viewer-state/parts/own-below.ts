import { createContext, useContext } from 'react'
import type { OwnBelow } from '../schemas.ts'

const Context = createContext<OwnBelow | null | undefined>(undefined)

/** Gives answers and comments what is the reader's own about them: the personal part of the module that shows them. */
export const OwnBelowProvider = Context.Provider
export const useOwnBelow = () => useContext(Context)
