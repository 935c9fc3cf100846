import { Button } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'

interface Props {
  title: string
  text: string
  secret: string
  done: string
  onDone: () => void
}

/** A secret that is shown this once, to be copied. */
export function ShownOnce({ title, text, secret, done, onDone }: Props) {
  return (
    <div className="grid gap-3" role="status">
      <p className="font-medium">{title}</p>
      <p className="text-14 text-soft">{text}</p>
      <div className="flex flex-wrap items-center gap-2.5 rounded-control bg-sunken p-3 dark:bg-raised">
        <code className="min-w-0 flex-1 font-mono text-14 [overflow-wrap:anywhere]">{secret}</code>
        <CopyButton text={secret} />
      </div>
      <Button look="main" onClick={onDone}>
        {done}
      </Button>
    </div>
  )
}
