import { expect, it } from 'vitest'
import { IN_ONE_TEXT, savedOf } from '#tests/addresses.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { listAddressRows } from '../queries/addresses.ts'

const { db, call, signIn } = await testSite()
const save = callerOf(call, signIn, 'mutates.saveAddress')
const drop = (who: number | null, id: unknown) =>
  callerOf(call, signIn, 'mutates.deleteAction')(who, { type: 'address', id })

it('is deleted by its owner alone, and the newest of the others becomes the default', async () => {
  const person = await insertSomebody(db)
  const ids: number[] = []
  for (const _ of [1, 2, 3]) ids.push(savedOf(await save(person, IN_ONE_TEXT)).id)
  const [first, second, third] = ids
  expect((await drop(null, first)).status).toBe(401)
  expect((await drop(await insertSomebody(db), first)).body.code).toBe('address-not-found')
  expect((await drop(person, 'nothing')).body.code).toBe('address-not-found')
  expect((await drop(person, first)).body).toEqual({ gqDeleteAction: { success: true } })
  expect((await drop(person, first)).body.code).toBe('address-not-found')
  const left = async () => (await listAddressRows(db, person)).map(({ id, isDefault }) => [id, isDefault])
  expect(await left()).toEqual([
    [second, false],
    [third, true],
  ])
  await drop(person, second)
  expect(await left()).toEqual([[third, true]])
  await drop(person, third)
  expect(await left()).toEqual([])
})
