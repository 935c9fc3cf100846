/** A short tune for five bells as WAV: the five notes of the pentatonic scale that a chain of fifths gives. */

/** 16 kHz mono keeps eight seconds at 250 KB; nothing a bell of this size says lies above 8 kHz. */
const RATE = 16_000
const SECONDS = 8

/** Gong, shang, jue, zhi, yu as string lengths 81, 72, 64, 54, 48: a fifth up takes a third off, a fourth down adds one. */
const LENGTHS = [81, 72, 64, 54, 48]
const GONG_HZ = 392
const pitch = (degree: number, octave = 0) => (GONG_HZ * 81 * 2 ** octave) / (LENGTHS[degree] ?? 81)

/** [second at which it is struck, degree, octave, force] */
type Strike = [number, number, number, number]

/** Upwards through all five, then home. */
export const FIVE_NOTES: readonly Strike[] = [
  [0.0, 0, 0, 0.9],
  [0.6, 1, 0, 0.7],
  [1.2, 2, 0, 0.8],
  [1.8, 3, 0, 0.75],
  [2.4, 4, 0, 0.7],
  [3.0, 0, 1, 0.85],
  [3.9, 4, 0, 0.6],
  [4.2, 3, 0, 0.6],
  [4.8, 2, 0, 0.7],
  [5.4, 0, 0, 0.6],
  [5.4, 2, 0, 0.4],
  [5.4, 3, -1, 0.5],
]

/** The market opens: the same two bells answer each other, quicker each time. */
export const OPENING: readonly Strike[] = [
  [0.0, 0, 0, 0.9],
  [0.9, 3, 0, 0.7],
  [1.8, 0, 0, 0.8],
  [2.5, 3, 0, 0.7],
  [3.2, 0, 0, 0.8],
  [3.7, 3, 0, 0.7],
  [4.2, 4, 0, 0.7],
  [4.7, 0, 1, 0.9],
  [4.7, 0, 0, 0.5],
]

/** The market closes: downwards, each note later than one expects it. */
export const CLOSING: readonly Strike[] = [
  [0.0, 0, 1, 0.7],
  [1.1, 4, 0, 0.6],
  [2.3, 2, 0, 0.6],
  [3.6, 1, 0, 0.55],
  [5.0, 0, 0, 0.7],
  [5.0, 3, -1, 0.4],
]

/** The partials of a bell are no multiples of its lowest; the high ones die first. [ratio, strength, seconds to fall to 1/e] */
const PARTIALS: [number, number, number][] = [
  [0.5, 0.22, 1.9],
  [1, 1, 1.3],
  [1.19, 0.2, 0.8],
  [2, 0.42, 0.7],
  [2.74, 0.16, 0.35],
  [5.4, 0.05, 0.1],
]

export function makeBellMelody(tune: readonly Strike[]): Buffer {
  const samples = new Float64Array(RATE * SECONDS)
  for (const [start, degree, octave, force] of tune) {
    const from = Math.round(start * RATE)
    for (const [ratio, strength, decay] of PARTIALS) {
      const step = (2 * Math.PI * pitch(degree, octave) * ratio) / RATE
      for (let i = 0; from + i < samples.length; i++) {
        const t = i / RATE
        const attack = Math.min(1, t / 0.006)
        samples[from + i] =
          (samples[from + i] ?? 0) + force * strength * attack * Math.exp(-t / decay) * Math.sin(step * i)
      }
    }
  }
  const peak = samples.reduce((high, value) => Math.max(high, Math.abs(value)), 0)
  const wav = Buffer.alloc(44 + samples.length * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples.length * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(RATE, 24)
  wav.writeUInt32LE(RATE * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples.length * 2, 40)
  const fadeFrom = samples.length - RATE
  samples.forEach((value, i) => {
    const fade = i > fadeFrom ? (samples.length - i) / RATE : 1
    wav.writeInt16LE(Math.round((value / peak) * 0.8 * fade * 32_767), 44 + i * 2)
  })
  return wav
}
