// Notifications, confirmation dialogs and the state of the connection, rendered above all pages.
import '@mantine/notifications/styles.layer.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { markOverlaysReady } from '../../../kit/dialogs/overlays-ready'
import { ConnectionBanner } from '../notifications/connection-banner'

export function Overlays() {
  useEffect(markOverlaysReady, [])
  return (
    <>
      <Notifications position="top-center" limit={4} autoClose={4000} />
      <ModalsProvider>{null}</ModalsProvider>
      <ConnectionBanner />
    </>
  )
}
