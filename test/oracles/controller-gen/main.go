// Prints the markers that controller-gen reads, one a line: those of every generator, as they register them.
package main

import (
	"fmt"
	"os"
	"slices"

	"sigs.k8s.io/controller-tools/pkg/applyconfiguration"
	"sigs.k8s.io/controller-tools/pkg/crd"
	"sigs.k8s.io/controller-tools/pkg/deepcopy"
	"sigs.k8s.io/controller-tools/pkg/markers"
	"sigs.k8s.io/controller-tools/pkg/rbac"
	"sigs.k8s.io/controller-tools/pkg/schemapatcher"
	"sigs.k8s.io/controller-tools/pkg/webhook"
)

func main() {
	registry := &markers.Registry{}
	generators := []interface {
		RegisterMarkers(into *markers.Registry) error
	}{
		crd.Generator{}, rbac.Generator{}, webhook.Generator{}, deepcopy.Generator{},
		applyconfiguration.Generator{}, schemapatcher.Generator{},
	}
	for _, generator := range generators {
		if err := generator.RegisterMarkers(registry); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	names := map[string]bool{}
	for _, definition := range registry.AllDefinitions() {
		names[definition.Name] = true
	}
	sorted := []string{}
	for name := range names {
		sorted = append(sorted, name)
	}
	slices.Sort(sorted)
	for _, name := range sorted {
		fmt.Println(name)
	}
}
