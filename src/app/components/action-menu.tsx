import { Menu } from "@base-ui/react/menu";
import { EllipsisVertical, type LucideIcon } from "lucide-react";
import { useState, type ComponentProps, type ReactNode, type RefObject } from "react";
import { Button, BUTTON_LOOKS } from "./button.tsx";
import "./menu.css";

interface MenuProps extends Pick<
  ComponentProps<typeof Menu.Positioner>,
  "align" | "sideOffset" | "collisionAvoidance"
> {
  /** The `Menu.Trigger`. */
  readonly trigger: ReactNode;
  /** The element that contains the menu: inside a landmark, outside scrolling areas. */
  readonly layer: RefObject<HTMLDivElement | null>;
  readonly defaultOpen?: boolean;
  /** What gets the focus when the menu closes; the trigger, unless it returns something else. */
  readonly finalFocus?: ComponentProps<typeof Menu.Popup>["finalFocus"];
  readonly children: ReactNode;
}

/** A button, and the menu of actions that it opens. */
export function ActionMenu(props: MenuProps): ReactNode {
  const { trigger, layer, defaultOpen = false, finalFocus, children, ...place } = props;
  return (
    <Menu.Root defaultOpen={defaultOpen}>
      {trigger}
      <Menu.Portal container={layer}>
        <Menu.Positioner className="menu-place" sideOffset={6} {...place}>
          <Menu.Popup className="menu" finalFocus={finalFocus}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface TriggerProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly disabled?: boolean;
  readonly children?: ReactNode;
}

/** The trigger of a menu that shows only an icon. */
export function IconTrigger({ icon: Icon, label, disabled = false, children }: TriggerProps): ReactNode {
  return (
    <Menu.Trigger className={BUTTON_LOOKS["quiet-icon"]} aria-label={label} title={label} disabled={disabled}>
      <Icon size={20} aria-hidden="true" />
      {children}
    </Menu.Trigger>
  );
}

interface ItemProps extends Omit<ComponentProps<typeof Menu.Item>, "className" | "children" | "label"> {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Whether it deletes something. */
  readonly isBad?: boolean;
}

/** An action of a menu. */
export function MenuItem({ icon: Icon, label, isBad = false, ...item }: ItemProps): ReactNode {
  return (
    <Menu.Item className="menu-item" data-bad={isBad} {...item}>
      <Icon size={18} aria-hidden="true" />
      {label}
    </Menu.Item>
  );
}

/** The menu of `MenuOnDemand`: it opens at once, behind the same button. */
export function OpenedActions({
  label,
  ...menu
}: Pick<MenuProps, "layer" | "finalFocus" | "children"> & Pick<OnDemandProps, "label">): ReactNode {
  return (
    <ActionMenu
      defaultOpen
      sideOffset={4}
      align="end"
      collisionAvoidance={{ side: "shift", align: "shift", fallbackAxisSide: "none" }}
      trigger={
        <Menu.Trigger className="button button-quiet button-icon" aria-label={label}>
          <EllipsisVertical size={18} aria-hidden="true" />
        </Menu.Trigger>
      }
      {...menu}
    />
  );
}

interface OnDemandProps {
  /** What the menu is for, for screen readers. */
  readonly label: string;
  /** The menu, open from the beginning. */
  readonly children: ReactNode;
}

/** A menu that is created at the first press of its button: creating thirty of them takes a tenth of a second. */
export function MenuOnDemand({ label, children }: OnDemandProps): ReactNode {
  const [wasPressed, setWasPressed] = useState(false);
  if (wasPressed) return children;
  return (
    <Button
      look="quiet-icon"
      icon={EllipsisVertical}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      onClick={() => setWasPressed(true)}
      onKeyDown={({ key }) => key === "ArrowDown" && setWasPressed(true)}
    />
  );
}
