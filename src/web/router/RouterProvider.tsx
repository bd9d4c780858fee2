import {
  Component,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { RoutedContext, useLocation, useNavigate } from './hooks.ts';
import type { Router } from './router.ts';

/** Depth of the route that is being rendered, in the routes of the location. */
const DepthContext = createContext(0);

/** Renders the routes of the present URL. */
export function RouterProvider({ router }: { readonly router: Router }) {
  const [state, setState] = useState(router.state);
  // Before effects, in which a component may navigate.
  useLayoutEffect(() => {
    const stop = router.subscribe((next) => startTransition(() => setState(next)));
    setState(router.state);
    return stop;
  }, [router]);
  return (
    <RoutedContext value={{ router, state }}>
      <Outlet />
    </RoutedContext>
  );
}

/** The next route inside of a layout. */
export function Outlet() {
  const depth = use(DepthContext);
  const { location, matches } = use(RoutedContext)?.state ?? {};
  const route = matches?.[depth];
  if (!route) return null;
  const page = route.Component ? <route.Component /> : null;
  return (
    <DepthContext value={depth + 1}>
      {route.errorElement === undefined ? (
        page
      ) : (
        <ErrorBoundary at={location} fallback={route.errorElement}>
          {page}
        </ErrorBoundary>
      )}
    </DepthContext>
  );
}

/** Replaces the present URL by another one. */
export function Navigate({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another history entry
  useEffect(() => void navigate(to, { replace: true }), [navigate, to, key]);
  return null;
}

interface BoundaryProps {
  /** A crash concerns this location only. */
  readonly at: unknown;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly at: unknown;
  readonly hasCrashed: boolean;
}

/** React offers boundaries as classes only. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at, hasCrashed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { at, hasCrashed: false };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback : this.props.children;
  }
}
