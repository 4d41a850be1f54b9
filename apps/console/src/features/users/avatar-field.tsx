// The reader's picture as others will see it, round and small, before it is saved.
import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar, Button, FileButton, Group, Input, Loader } from '@mantine/core'
import { acceptedPictures, usePicture } from '../../kit/form/image-field'
import { useField } from '../../kit/form/use-field'
import { useReader } from '../../kit/reader'
import classes from './profile.module.css'

const name = 'avatar'

export function AvatarField() {
  const { t } = useLingui()
  const reader = useReader()
  const { address, isBusy, choose, remove } = usePicture(name)
  const { label, error } = useField({ name, label: t`Avatar` }).props
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Group gap="md" mt={6} wrap="nowrap">
        <span className={classes.avatar}>
          <Avatar
            src={address || null}
            size={72}
            radius="50%"
            color="accent"
            name={reader.realName || reader.account}
            alt={t`Avatar`}
          />
          {isBusy && <Loader size="sm" className={classes.avatarBusy} />}
        </span>
        <div>
          <Group gap="xs">
            <FileButton accept={acceptedPictures} onChange={choose} inputProps={{ 'aria-label': label }}>
              {(button) => (
                <Button {...button} size="xs" variant="default" disabled={isBusy}>
                  {address ? <Trans>Replace picture</Trans> : <Trans>Choose picture</Trans>}
                </Button>
              )}
            </FileButton>
            {address && (
              <Button size="xs" variant="subtle" color="gray" onClick={remove}>
                <Trans>Remove picture</Trans>
              </Button>
            )}
          </Group>
          <Input.Description mt={6}>{t`JPG or PNG, at most 500 kB`}</Input.Description>
        </div>
      </Group>
    </Input.Wrapper>
  )
}
