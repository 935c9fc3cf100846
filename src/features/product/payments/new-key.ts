import { randomUUID } from 'node:crypto'

/** What we call something at a provider. */
export const newKey = (): string => randomUUID().replaceAll('-', '')
