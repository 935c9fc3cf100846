/** What is said of a number that its carrier does not give. */
export type TrackingProblem =
  | { kind: 'signs'; count: number; wanted: string }
  | { kind: 'form'; example: string }
  | { kind: 'check' }

interface Carrier {
  /** As buyers read it, and as it is stored. */
  name: string
  /** What it is called at home, where others write it in other signs. */
  atHome?: string
  /** What it is called in files of others, in small letters. */
  also: readonly string[]
  problemOf: (number: string) => TrackingProblem | null
}

const S10 = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** The ninth digit of a number of the Universal Postal Union, S10: 'RR473124829FI'. */
function checkOfS10(digits: string): number {
  const sum = WEIGHTS.reduce((all, weight, place) => all + weight * Number(digits[place]), 0)
  const check = 11 - (sum % 11)
  return check === 10 ? 0 : check === 11 ? 5 : check
}

function problemOfS10(number: string): TrackingProblem | null {
  if (number.length !== 13) return { kind: 'signs', count: number.length, wanted: '13' }
  const [, digits, check] = S10.exec(number) ?? []
  if (digits === undefined) return { kind: 'form', example: 'RR473124829ES' }
  return checkOfS10(digits) === Number(check) ? null : { kind: 'check' }
}

/** The last digit of '1Z' and sixteen signs: letters count as digits, and every second one twice. */
function problemOfUps(number: string): TrackingProblem | null {
  if (!/^1Z[A-Z0-9]{15}\d$/.test(number)) {
    return number.startsWith('1Z') && number.length !== 18
      ? { kind: 'signs', count: number.length, wanted: '18' }
      : { kind: 'form', example: '1Z999AA10123456784' }
  }
  const values = [...number.slice(2, -1)].map((sign) =>
    /\d/.test(sign) ? Number(sign) : ((sign.codePointAt(0) ?? 0) - 63) % 10,
  )
  const sum = values.reduce((all, value, place) => all + value * (place % 2 === 0 ? 1 : 2), 0)
  return (10 - (sum % 10)) % 10 === Number(number.at(-1)) ? null : { kind: 'check' }
}

const signsBetween =
  (least: number, most: number, example: string) =>
  (number: string): TrackingProblem | null => {
    if (number.length < least || number.length > most)
      return { kind: 'signs', count: number.length, wanted: `${least} – ${most}` }
    return /^[A-Z0-9]+$/.test(number) ? null : { kind: 'form', example }
  }

/** With 'SF' before it, or without. */
function problemOfSf(number: string): TrackingProblem | null {
  if (number.length !== 12 && number.length !== 15)
    return { kind: 'signs', count: number.length, wanted: '12 / 15' }
  return /^(SF\d+|\d+)$/.test(number) ? null : { kind: 'form', example: 'SF1408226719930' }
}

/** Of a post with numbers of its own; what crosses borders has the number of all posts. */
const problemOfPost =
  (least: number, most: number, example: string) =>
  (number: string): TrackingProblem | null =>
    S10.test(number) ? problemOfS10(number) : signsBetween(least, most, example)(number)

export const CARRIERS: readonly Carrier[] = [
  {
    name: 'Correos',
    also: ['correos de españa', 'correos express'],
    problemOf: problemOfPost(13, 23, 'PQ4T880122812ES'),
  },
  { name: 'EMS', also: ['china post', 'upu', 'post', '邮政', '中国邮政'], problemOf: problemOfS10 },
  {
    name: 'SF Express',
    atHome: '顺丰',
    also: ['sf', 'shunfeng', '顺丰', '顺丰速运'],
    problemOf: problemOfSf,
  },
  {
    name: 'JD Logistics',
    atHome: '京东',
    also: ['jd', 'jdl', '京东', '京东快递', '京东物流'],
    problemOf: signsBetween(12, 22, 'JDV012345678901'),
  },
  {
    name: 'ZTO Express',
    atHome: '中通',
    also: ['zto', '中通', '中通快递'],
    problemOf: signsBetween(12, 15, '75312345678901'),
  },
  { name: 'DHL', also: ['dhl express', 'dhl paket'], problemOf: signsBetween(10, 20, 'JJD0002233010') },
  { name: 'UPS', also: [], problemOf: problemOfUps },
  {
    name: 'USPS',
    also: ['united states postal service'],
    problemOf: problemOfPost(20, 34, '9400111899223197428490'),
  },
  { name: 'Royal Mail', also: [], problemOf: problemOfPost(9, 27, 'JV123456789GB') },
  { name: 'La Poste', also: ['colissimo'], problemOf: problemOfPost(11, 15, '6A12345678901') },
  {
    name: 'Japan Post',
    atHome: '日本郵便',
    also: ['日本郵便', 'ゆうパック'],
    problemOf: problemOfPost(11, 13, '123456789012'),
  },
]

/** Who carries what stays in a country, as most there send it. */
const WITHIN: Readonly<Record<string, string>> = {
  ES: 'Correos',
  CN: 'SF Express',
  HK: 'SF Express',
  MO: 'SF Express',
  TW: 'SF Express',
  DE: 'DHL',
  AT: 'DHL',
  US: 'USPS',
  GB: 'Royal Mail',
  FR: 'La Poste',
  JP: 'Japan Post',
}
/** What goes abroad from China, most send by its post. */
const ABROAD: Readonly<Record<string, string>> = { ...WITHIN, CN: 'EMS', HK: 'EMS', MO: 'EMS', TW: 'EMS' }
/** The posts of all countries deliver what it takes. */
const ANYWHERE = 'EMS'

/**
 * By whom a parcel goes, as is proposed: as the last one to that country went, else as most go there.
 *
 * @param home where the shop is; '' where it has not said so
 */
export function proposedCarrier(country: string, home: string, last: ReadonlyMap<string, string>): string {
  const isAbroad = home !== '' && country !== home && country !== ''
  const usual = isAbroad ? ABROAD[home] : WITHIN[country || home]
  return last.get(country) ?? usual ?? ANYWHERE
}

/** As it stands in a list: '顺丰 SF Express'. */
export function carrierLabel(name: string): string {
  const atHome = CARRIERS.find((one) => one.name === name)?.atHome
  return atHome === undefined ? name : `${atHome} ${name}`
}

/** Characters. */
export const MOST_CARRIER = 40
export const MOST_TRACKING = 60

/** A carrier as it was typed: those that are known by their name here, others as they are. */
export function readCarrier(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  const small = text.toLowerCase()
  const known = CARRIERS.find(({ name, also }) => name.toLowerCase() === small || also.includes(small))
  return known?.name ?? text
}

const isKnown = (carrier: string) => CARRIERS.some(({ name }) => name === carrier)

/** A number without what groups its signs; of carriers whose numbers are not known as it was typed. */
export function readTracking(carrier: string, typed: string): string {
  const text = typed.normalize('NFKC').trim()
  return isKnown(carrier) ? text.replace(/[\s.\-_]/g, '').toUpperCase() : text
}

/** What is wrong with a number, which may be left out; null where nothing is, or where nobody knows its form. */
export const trackingProblem = (carrier: string, tracking: string): TrackingProblem | null =>
  tracking === '' ? null : (CARRIERS.find(({ name }) => name === carrier)?.problemOf(tracking) ?? null)
