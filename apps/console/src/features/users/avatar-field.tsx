// A preview of the user's picture, round and small as others see it.
import { useLingui } from '@lingui/react/macro'
import { Avatar, Group, Input, Loader } from '@mantine/core'
import { PictureChoice, usePicture } from '../../kit/form/image-field'
import { useField } from '../../kit/form/use-field'
import { useCurrentUser } from '../../kit/user/current-user'
import classes from './profile.module.css'

const name = 'avatar'

export function AvatarField() {
  const { t } = useLingui()
  const user = useCurrentUser()
  const picture = usePicture(name, 'square')
  const { label, error } = useField({ name, label: t`Avatar` }).props
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Group gap="md" mt={6} wrap="nowrap">
        <span className={classes.avatar}>
          <Avatar
            src={picture.address || null}
            size={72}
            radius="50%"
            color="accent"
            name={user.realName || user.account}
            alt={label}
          />
          {picture.isBusy && <Loader size="sm" className={classes.avatarBusy} />}
        </span>
        <PictureChoice picture={picture} label={label} />
      </Group>
    </Input.Wrapper>
  )
}
