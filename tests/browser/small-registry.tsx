import { type ReactNode, useState } from 'react'
import { toggleColourMode } from '#browser/visitor/colour-mode.ts'
import { setCurrency } from '#browser/visitor/currency.ts'
import { setLocale } from '#browser/visitor/locale.ts'
import { useColourMode } from '#browser/visitor/use-colour-mode.ts'
import type { Registry } from '#site/App.tsx'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleView } from '#site/module.ts'
import { useI18n } from '#ui/i18n.tsx'
import { Toaster } from '#ui/Toaster.tsx'

/** As little site as navigation needs: one layout, four modules, one of them in a chunk of its own. */

function Layout({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const { device, currency, locale, state } = usePage()
  if (state.pageKey === 'broken') throw new Error('broken frame')
  const mode = useColourMode()
  return (
    <div data-shown-device={device} data-currency={currency} data-preference={mode.preference}>
      <header>
        <Link to="">home</Link> <Link to="a">a</Link> <Link to="b">b</Link> <Link to="slow">slow</Link>{' '}
        <Link to="late">late</Link> <Link to="create">create</Link> <Link to="builder">builder</Link>{' '}
        <button type="button" onClick={toggleColourMode}>
          {t('ui.close')}
        </button>
        <button type="button" onClick={() => setLocale(locale === 'en' ? 'es' : 'en')}>
          locale
        </button>
        <button type="button" onClick={() => setCurrency('USD')}>
          USD
        </button>
        <small>{currency}</small>
      </header>
      <main>{children}</main>
      <Toaster />
    </div>
  )
}

const Text: ModuleView = ({ data }: { data: string }) => (
  <section style={{ minHeight: '2000px' }}>
    <h1>{data}</h1>
    <p style={{ marginTop: '1200px' }}>
      <Link to="b" id="deep">
        deep
      </Link>
      <a href="#end">end</a>
      <b id="end">end</b>
    </p>
  </section>
)

const Links: ModuleView = ({ data }: { data: string[] }) => (
  <nav>
    {data.map((path) => (
      <Link key={path} to={path}>
        {path}
      </Link>
    ))}
  </nav>
)

/** Answers to presses and typing, and says how it stands. */
const Form: ModuleView = () => {
  const [presses, setPresses] = useState(0)
  const [opened, setOpened] = useState(0)
  const [sent, setSent] = useState('')
  const [form, setForm] = useState({ text: 'said', isOn: false, colour: 'red' })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSent(JSON.stringify(form))
      }}
    >
      <button type="button" onClick={() => setPresses(presses + 1)}>
        press
      </button>
      <Link
        to="b"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={(event) => {
          event.preventDefault()
          setOpened(opened + 1)
        }}
      >
        open
      </Link>
      <input
        name="text"
        value={form.text}
        onChange={({ target }) => setForm({ ...form, text: target.value })}
      />
      <input
        type="checkbox"
        checked={form.isOn}
        onChange={({ target }) => setForm({ ...form, isOn: target.checked })}
      />
      <select value={form.colour} onChange={({ target }) => setForm({ ...form, colour: target.value })}>
        <option>red</option>
        <option>blue</option>
      </select>
      <output>{`${presses} ${opened} ${form.text} ${form.isOn} ${form.colour} ${sent}`}</output>
    </form>
  )
}

const views: Record<string, ModuleView> = { text: Text, links: Links, form: Form }

export const registry: Registry = {
  layouts: { default: Layout, docs: Layout, account: Layout, quiet: Layout },
  ErrorPage: ({ state }) => (
    <h1 data-fatal={state.error?.fatal}>
      {state.error?.status} {state.error?.message}
    </h1>
  ),
  view: (name) => views[name],
}

export async function loadViews(names: readonly string[]): Promise<void> {
  if (names.includes('late')) views.late = (await import('./LateView.tsx')).View
}
