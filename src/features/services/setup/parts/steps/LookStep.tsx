import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useChooser } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { contrastOf, fromOklch, hexOf } from '#shared/visitor/contrast.ts'
import { accentOf, MODES, MOST_HUE, type Mode, TOKENS } from '#shared/visitor/site-colors.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { saveLook } from '../../contract.ts'
import type { Steps } from '../../schemas.ts'
import { goOn } from './go-on.ts'

const MOST_RADIUS = 24

/** Logo, accent and corners, beside what they make of the site in both modes. */
export function LookStep({ setup }: { setup: Steps }) {
  const { t } = useI18n()
  const { href } = usePage()
  const form = useForm<never>()
  const [look, setLook] = useState({ hue: setup.hue, radius: setup.radius, logo: setup.logo })
  const change = (part: Partial<typeof look>) => setLook((before) => ({ ...before, ...part }))
  const save = async () => {
    const outcome = await form.ask(send(saveLook, look))
    if (outcome.ok) goOn('look', href)
  }
  return (
    <FormFrame form={form} onSubmit={() => void save()} label={t('setup.save')}>
      <LogoField logo={look.logo} onLogo={(logo) => change({ logo })} />
      <Field label={t('setup.look.hue')} help={t('setup.look.hueHelp')}>
        {(control) => (
          <input
            {...control}
            type="range"
            className="w-full accent-(--shown)"
            style={{ '--shown': hexOf(fromOklch(accentOf(look.hue).light.accent)) } as object}
            min={0}
            max={MOST_HUE}
            value={look.hue}
            aria-valuetext={`${look.hue}°`}
            onChange={({ currentTarget }) => change({ hue: Number(currentTarget.value) })}
          />
        )}
      </Field>
      <Field label={t('setup.look.radius')}>
        {(control) => (
          <input
            {...control}
            type="range"
            className="w-full"
            min={0}
            max={MOST_RADIUS}
            value={look.radius}
            aria-valuetext={`${look.radius} px`}
            onChange={({ currentTarget }) => change({ radius: Number(currentTarget.value) })}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        {MODES.map((mode) => (
          <Preview key={mode} mode={mode} {...look} />
        ))}
      </div>
    </FormFrame>
  )
}

function LogoField({ logo, onLogo }: { logo: string; onLogo: (logo: string) => void }) {
  const { t } = useI18n()
  const { choose, library } = useChooser()
  const pick = async () => {
    const choice = await choose({ kind: 'image', limit: 1 })
    const item = choice && 'items' in choice ? choice.items[0] : undefined
    if (item) onLogo(item.url)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-14 font-medium">{t('setup.look.logo')}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {logo !== '' && <img src={logo} alt={t('setup.look.logo')} className="h-10 w-auto max-w-40" />}
        <Button look="line" size="small" onClick={() => void pick()}>
          {t(logo === '' ? 'setup.look.choose' : 'setup.look.change')}
        </Button>
        {logo !== '' && (
          <Button look="plain" size="small" onClick={() => onLogo('')}>
            {t('setup.look.noLogo')}
          </Button>
        )}
      </div>
      <p className="text-13 text-soft">{t('setup.look.logoHelp')}</p>
      {library}
    </fieldset>
  )
}

interface PreviewProps {
  mode: Mode
  hue: number
  radius: number
  logo: string
}

/** The head of a page in one mode, and how well it can be read: any hue is made as deep or as bright as that takes. */
function Preview({ mode, hue, radius, logo }: PreviewProps) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { page, surface, ink } = TOKENS[mode]
  const { accent, ink: words } = accentOf(hue)[mode]
  const hex = (color: typeof page) => hexOf(fromOklch(color))
  const ratio = (one: typeof page, other: typeof page) =>
    contrastOf(fromOklch(one), fromOklch(other)).toFixed(1)
  return (
    <figure className="grid gap-2">
      <div
        className="overflow-hidden border border-line text-13"
        style={{ background: hex(page), color: hex(ink), borderRadius: radius }}
      >
        <div
          className="flex items-center gap-2 px-3 py-2.5 font-semibold"
          style={{ background: hex(surface) }}
        >
          {logo === '' ? (
            <span aria-hidden="true" className="size-4 rounded-control" style={{ background: hex(accent) }} />
          ) : (
            <img src={logo} alt="" className="h-4 w-auto" />
          )}
          <span className="truncate">{frame.siteName}</span>
        </div>
        <div className="grid justify-items-start gap-2.5 p-3">
          <span style={{ color: hex(accent) }} className="underline">
            {t('setup.look.link')}
          </span>
          <span
            className="px-3 py-1 font-semibold"
            style={{ background: hex(accent), color: hex(words), borderRadius: radius / 2 }}
          >
            {t('setup.look.button')}
          </span>
        </div>
      </div>
      <figcaption className="text-13 text-soft">
        {t('setup.look.contrast', {
          mode,
          link: ratio(accent, page),
          button: ratio(accent, words),
        })}
      </figcaption>
    </figure>
  )
}
