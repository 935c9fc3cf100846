/** The session is somebody else's now, or its owner's again: the other tabs of this browser ask who they show. */
export function tellOtherTabs(): void {
  if (!('BroadcastChannel' in globalThis)) return
  const tabs = new BroadcastChannel('session')
  tabs.postMessage('signed in')
  tabs.close()
}
