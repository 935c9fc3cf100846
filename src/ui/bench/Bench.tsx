import { useI18n } from '../i18n.tsx'
import { Toaster } from '../Toaster.tsx'
import { Actions } from './Actions.tsx'
import { Content } from './Content.tsx'
import { Forms } from './Forms.tsx'
import { Moving } from './Moving.tsx'
import { SAMPLES } from './samples.ts'
import { Tokens } from './Tokens.tsx'

/** Every piece in every state, for the designer's eye and the visual tests; only in development. */
export function Bench() {
  const samples = SAMPLES[useI18n().locale]
  return (
    <main className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-8">
      <h1 className="text-30">Bench</h1>
      <Tokens samples={samples} />
      <Actions samples={samples} />
      <Forms samples={samples} />
      <Content samples={samples} />
      <Moving samples={samples} />
      <Toaster />
    </main>
  )
}
