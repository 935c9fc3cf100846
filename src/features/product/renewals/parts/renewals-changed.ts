import { createContext, useContext } from 'react'
import { loadPersonal } from '#browser/visitor/personal.ts'

/** Shows what has changed: the personal parts of the page, unless what shows renewals has fetched them itself. */
const Changed = createContext<() => Promise<unknown>>(loadPersonal)
export const RenewalsChanged = Changed.Provider
export const useRenewalsChanged = () => useContext(Changed)
