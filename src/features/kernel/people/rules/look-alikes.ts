/**
 * Letters of other alphabets that look like Latin ones, by the letter they are taken for: the part of Unicode's table
 * of confusables (UTS 39) that people have keyboards or tools for. Full-width, circled, bold and the like are folded
 * by NFKC before, so that none of them stands here.
 */
const LATIN: Readonly<Record<string, string>> = {
  A: 'АΑᎪꓮ',
  B: 'ВΒᏴꓐ',
  C: 'СᏟꓚ',
  D: 'ᎠꓓԀ',
  E: 'ЕΕᎬꓰЁ',
  F: 'Ϝꓝ',
  G: 'ᏀꓖԌ',
  H: 'НΗᎻꓧҺ',
  I: 'ІΙӀꓲ',
  J: 'ЈᎫꓙͿ',
  K: 'КΚᏦꓗҚ',
  L: 'ᏞꓡŁ',
  M: 'МΜᎷꓟϺ',
  N: 'ΝꓠՈ',
  O: 'ОΟՕꓳØ',
  P: 'РΡᏢꓑ',
  Q: 'Ԛ',
  R: 'Ꭱꓣ',
  S: 'ЅՏᏚꓢ',
  T: 'ТΤᎢꓔ',
  U: 'Սꓴ',
  V: 'ᏙꓦѴ',
  W: 'ԜᎳꓪ',
  X: 'ХΧꓫ',
  Y: 'ΥҮУꓬ',
  Z: 'ΖᏃꓜ',
  a: 'аαɑ',
  b: 'вЬьƅ',
  c: 'сᴄ',
  d: 'ԁđɗ',
  e: 'еεё',
  f: 'ƒϝ',
  g: 'ɡց',
  h: 'нһհ',
  i: 'іιıɩ',
  j: 'јյϳ',
  k: 'кκқ',
  l: 'ӏłǀ',
  m: 'м',
  n: 'ηոп',
  o: 'оοօøᴏ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսμ',
  v: 'νѵᴠ',
  w: 'ωԝᴡш',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢ',
  3: 'ЗзӠӡ',
  6: 'б',
}

/** Katakana that are drawn like Chinese characters. */
const CHINESE: Readonly<Record<string, string>> = {
  口: 'ロ',
  工: 'エ',
  力: 'カ',
  卜: 'ト',
  二: 'ニ',
  八: 'ハ',
  夕: 'タ',
}

export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [LATIN, CHINESE].flatMap((table) =>
    Object.entries(table).flatMap(([seen, others]) =>
      [...others].map((other): [string, string] => [other, seen]),
    ),
  ),
)
