import { membersOf, type SlotProps } from '@shop/core';
import { cloneElement, Component, createContext, type ReactNode, useContext, useMemo } from 'react';
import { createPortal } from 'react-dom';

/** One feature of the page, as its slots see it. */
export interface FeatureFrame {
  /** Element around the feature that is not a form: React listens there, once for all slots. */
  readonly around: Element;
  /** Container of the slots' portals, from which a slot moves its element to its place: `around`, or outside of the document where nothing listens. */
  readonly container: Element | DocumentFragment;
  /** The slots that are mounted now. */
  readonly slots: Set<SlotElement>;
  /** Reports that foreign code made a slot draw its element again. */
  onRedraw(): void;
}

/** Gives slots their feature. */
export const FrameContext = createContext<FeatureFrame | undefined>(undefined);

/** Container of all elements without listeners; React adds its own listeners to it once. */
const detachedContainer = document.createDocumentFragment();

/**
 * Around slots whose elements have no listeners: each element enters the page once and leaves it once, which is what styles and observers of the page cost,
 * and React does not listen there.
 */
export function WithoutListeners({ children }: { children: ReactNode }): ReactNode {
  const frame = useContext(FrameContext);
  const quiet = useMemo(() => frame && { ...frame, container: detachedContainer }, [frame]);
  return <FrameContext value={quiet}>{children}</FrameContext>;
}

/** Puts one element into server-rendered markup. */
export function Slot({ into, at = 'beforeend', children, ...rest }: SlotProps): ReactNode {
  const frame = useContext(FrameContext);
  return frame && into ? (
    <SlotElement {...rest} frame={frame} into={into} at={at}>
      {children}
    </SlotElement>
  ) : null;
}

interface ElementProps extends SlotProps {
  into: Element;
  at: InsertPosition;
  frame: FeatureFrame;
}

interface ElementState {
  /** Part of the element's key: another attempt is another element. */
  readonly attempt: number;
  readonly error?: unknown;
}

/** Moves its element to its place after React has inserted it, and back before React removes or replaces it. */
export class SlotElement extends Component<ElementProps, ElementState> {
  override state: ElementState = { attempt: 0 };
  /** What React has made. */
  private element: Element | null = null;
  /** What React has made, once it is in its place. */
  private placed: Element | null = null;
  private next: Node | null = null;
  private hasContent = false;
  /** Whether the adopted element has left the document: React's own takes its place. */
  private hasLostAdopted = false;
  /** Whether the element was rendered again because React threw. A second failure goes to the feature's boundary. */
  private isRetried = false;

  static getDerivedStateFromError(error: unknown): Partial<ElementState> {
    return { error };
  }

  /** Draws again what foreign code has emptied, puts back what it has moved; a place that left the document ends the slot. */
  check(): void {
    if (this.isRemoved()) this.props.onPlaced?.(undefined);
    else if (this.hasPlace() !== Boolean(this.element)) this.forceUpdate();
    else if (this.hasContent && !this.shown?.hasChildNodes()) this.redraw();
    else this.place();
  }

  override componentDidMount(): void {
    this.props.frame.slots.add(this);
    this.settle();
  }

  override getSnapshotBeforeUpdate({ children }: ElementProps, { attempt, error }: ElementState): null {
    const { props, state } = this;
    const isSame = children.type === props.children.type && attempt === state.attempt && error === state.error;
    if (!isSame || !this.hasPlace()) this.takeBack();
    return null;
  }

  override componentDidUpdate({ into, at, children }: ElementProps): void {
    if (!this.adopted && (into !== this.props.into || at !== this.props.at)) this.placed = null;
    this.settle();
    if (children !== this.props.children) this.isRetried = false;
  }

  override componentDidCatch(): void {
    // React may report several errors of one commit.
    if (this.isRetried) return;
    this.isRetried = true;
    // What foreign code has done to the element cannot trouble a new one.
    this.setState({ error: undefined });
    this.redraw();
  }

  override componentWillUnmount(): void {
    this.props.frame.slots.delete(this);
    this.takeBack();
    this.adopted?.remove();
  }

  private redraw(): void {
    this.props.frame.onRedraw();
    this.setState(({ attempt }) => ({ attempt: attempt + 1 }));
  }

  /** What stands in the document. */
  private get shown(): Element | null {
    return this.adopted ?? this.element;
  }

  private get adopted(): Element | undefined {
    return this.hasLostAdopted ? undefined : this.props.adopt;
  }

  private get isPlaced(): boolean {
    return this.element !== null && this.placed === this.element;
  }

  private hasPlace(): boolean {
    const { into, frame, isRemovable } = this.props;
    if (isRemovable && this.isPlaced) return true;
    return membersOf(into).getRootNode() === frame.around.getRootNode();
  }

  private isRemoved(): boolean {
    const { shown } = this;
    if (!this.props.isRemovable || !this.isPlaced || !shown) return false;
    return !shown.isConnected || (this.hasContent && shown.textContent === '');
  }

  private settle(): void {
    if (!this.isRemoved()) this.place();
    this.hasContent = this.shown?.hasChildNodes() ?? false;
  }

  private place(): void {
    const { element } = this;
    const { into, at, isRemovable, onPlaced } = this.props;
    if (!element || (isRemovable && this.isPlaced) || this.adopt(element)) return;
    const { placed } = this;
    const parent = at === 'afterbegin' || at === 'beforeend' ? into : membersOf(into).parentNode;
    if (placed === element && element.parentNode === parent) return;
    // An element that replaces another one keeps its position among the siblings.
    if (parent && this.next?.parentNode === parent) membersOf(parent).insertBefore(element, this.next);
    else membersOf(into).insertAdjacentElement(at, element);
    this.placed = element;
    this.next = null;
    onPlaced?.(element);
  }

  /** @returns whether the contents stand in the adopted element, or will in React's next one. */
  private adopt(element: Element): boolean {
    const { adopted, isPlaced } = this;
    if (!adopted) return false;
    if (!adopted.isConnected && !this.props.isRemovable) {
      this.hasLostAdopted = true;
      this.placed = null;
      // Its contents left with it.
      if (isPlaced) this.redraw();
      return isPlaced;
    }
    if (isPlaced) return true;
    takeOver(adopted, element);
    element.remove();
    this.placed = element;
    this.props.onPlaced?.(adopted);
    return true;
  }

  /** React takes its element out of the portal's container, and throws when the element is not there. */
  private takeBack(): void {
    const { element } = this;
    if (this.isPlaced && element) this.next = element.nextSibling;
    if (element) this.props.frame.container.append(element);
  }

  private readonly keep = (element: Element | null): void => {
    this.element = element;
  };

  override render(): ReactNode {
    const { frame, children } = this.props;
    const { attempt, error } = this.state;
    if (error !== undefined && this.isRetried) throw error;
    if (error !== undefined || !this.hasPlace()) return null;
    return createPortal(cloneElement(children, { key: attempt, ref: this.keep } as object), frame.container);
  }
}

/** Elements that only group others; what stands in them may be another one for the same text. */
const SHELL = /^(?:div|ul)$/;

/** Gives an element the attributes and contents of another one. What stands around the same single child stays, too: the focus may be in it. */
function takeOver(kept: Element, made: Element): void {
  for (const { name, value } of made.attributes) kept.setAttribute(name, value);
  const [inner] = kept.children;
  const [next] = made.children;
  const isSame = kept.childNodes.length === 1 && made.childNodes.length === 1 && inner?.localName === next?.localName;
  if (inner && next && isSame && SHELL.test(inner.localName)) return takeOver(inner, next);
  const focused = document.activeElement;
  // A link of the text keeps the focus.
  if (focused === kept || !kept.contains(focused)) kept.replaceChildren(...made.childNodes);
}
