import { lazy, Suspense, useEffect, useState } from 'react'
import type { SignInPurpose } from '../rules.ts'

const SignInPrompt = lazy(async () => ({ default: (await import('./SignInPrompt.tsx')).SignInPrompt }))

/** Opens the prompt for every sign-in link of the page, whoever rendered it; its code comes when first needed. */
export function SignInHost() {
  const [purpose, setPurpose] = useState<SignInPurpose>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('[data-sign-in]')
      const isForNewTab =
        event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
      if (!link || event.defaultPrevented || isForNewTab) return
      event.preventDefault()
      setPurpose(link.dataset.signIn as SignInPurpose)
      setOpen(true)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  if (!purpose) return null
  return (
    <Suspense>
      <SignInPrompt purpose={purpose} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
