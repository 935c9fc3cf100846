import { expect, it } from 'vitest'
import { maskContact } from './rules.ts'

it('shows enough of an address for its owner and too little for anybody else', () => {
  expect(maskContact('ana@town.example')).toBe('a•••@town.example')
  expect(maskContact('a@town.example')).toBe('a•••@town.example')
  expect(maskContact('𝒜na@town.example')).toBe('𝒜•••@town.example')
  expect(maskContact('+8613812345678')).toBe('+86 •••• 5678')
})
