import { insertAddress } from '#features/accounts/addresses/queries/addresses.ts'
import { hoursBefore, idOf, type Loading } from './town-rows.ts'

const PLACE = { type: 'SELECTED', text: '' } as const

/** Where Ana and Ben have things sent. */
export async function insertAddresses({ db, now, people }: Loading): Promise<void> {
  const [ana, ben] = ['ana', 'ben'].map((slug) => idOf(people, slug))
  if (ana === undefined || ben === undefined) return
  const at = { created_at: hoursBefore(now, 900), updated_at: hoursBefore(now, 900) }
  await insertAddress(db, {
    ...PLACE,
    ...at,
    person_id: ana,
    is_default: true,
    place_ids: [2510769, 3117732, 6355233, 3117735],
    place_names: ['Spain', 'Madrid', 'Provincia de Madrid', 'Madrid'],
    country_code: 'ES',
    street: 'Calle de la Palma 18, 2.º B',
    postcode: '28004',
    name: 'Ana Morales',
    dial_code: '+34',
    phone: '612480955',
  })
  await insertAddress(db, {
    ...PLACE,
    ...at,
    person_id: ana,
    is_default: false,
    place_ids: [1814991, 1809935, 1795563],
    place_names: ['China', 'Guangdong', 'Shenzhen'],
    country_code: 'CN',
    street: '南山区科苑路 12 号 3 栋 502',
    postcode: '518057',
    name: '莫安娜',
    dial_code: '+86',
    phone: '13800004417',
  })
  await insertAddress(db, {
    ...at,
    type: 'MANUAL',
    person_id: ana,
    is_default: false,
    text: 'Avenida de la Constitución 7\n41004 Sevilla, España',
    name: 'Taller Morales',
    dial_code: '+34',
    phone: '954221036',
  })
  await insertAddress(db, {
    ...PLACE,
    ...at,
    person_id: ben,
    is_default: true,
    place_ids: [6252001, 5332921, 5368381, 5368361],
    place_names: ['United States', 'California', 'Los Angeles County', 'Los Angeles'],
    country_code: 'US',
    street: '1420 Alvarado Street, Apt 3',
    postcode: '90026',
    name: 'Ben Whitaker',
    dial_code: '+1',
    phone: '2135550142',
  })
}
