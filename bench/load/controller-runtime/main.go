// A webhook server of controller-runtime for the kind CronTab, which bench/load.mjs measures beside ours: the server as its
// options leave it, a validator written by hand.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"time"

	"k8s.io/apimachinery/pkg/runtime"
	"sigs.k8s.io/controller-runtime/pkg/log"
	"sigs.k8s.io/controller-runtime/pkg/log/zap"
	"sigs.k8s.io/controller-runtime/pkg/manager/signals"
	"sigs.k8s.io/controller-runtime/pkg/webhook"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"
)

func main() {
	port := flag.Int("port", 9443, "where it listens on 127.0.0.1")
	folder := flag.String("certificates", ".", "the folder of tls.crt and tls.key")
	loops := flag.Bool("loops", false, "a check that never returns for objects with the annotation bench/poison")
	flag.Parse()
	log.SetLogger(zap.New(zap.WriteTo(os.Stderr)))

	scheme := runtime.NewScheme()
	scheme.AddKnownTypes(version, &CronTab{})
	server := webhook.NewServer(webhook.Options{Host: "127.0.0.1", Port: *port, CertDir: *folder})
	server.Register("/validate", admission.WithValidator(scheme, validator{loops: *loops}))
	go announce(server, *port)
	if err := server.Start(signals.SetupSignalHandler()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func announce(server webhook.Server, port int) {
	isStarted := server.StartedChecker()
	for isStarted(nil) != nil {
		time.Sleep(10 * time.Millisecond)
	}
	line, _ := json.Marshal(map[string]any{"event": "listening", "port": port})
	fmt.Println(string(line))
}
