import type { Product } from '../types.ts'
import { downloads } from './downloads.ts'
import { home } from './home.ts'
import { membership } from './membership.ts'
import { paper } from './paper.ts'

/** The first becomes product number 1. */
export const products: Product[] = [...paper, ...home, ...downloads, ...membership]
